/** The fields of a BR Code that Pix uses ("Manual do BR Code" and "Manual de Padrões para Iniciação do Pix"). */
export const field = {
  payloadFormat: '00',
  pointOfInitiation: '01',
  pix: '26',
  merchantCategory: '52',
  currency: '53',
  amount: '54',
  country: '58',
  merchantName: '59',
  merchantCity: '60',
  postalCode: '61',
  additionalData: '62',
  crc: '63',
} as const;

/** Inside the Pix template. */
export const pixField = { gui: '00', key: '01', info: '02', location: '25' } as const;

/** Inside the additional data. */
export const txidField = '05';

/** Takes the place of a missing txid. Every dynamic code has it, because the charge itself holds the txid. */
export const noTxid = '***';

/** The id of Pix among EMV codes. We write it in lower case and read it in any. */
export const pixGui = 'br.gov.bcb.pix';

/** API Pix allows a `pixCopiaECola` of this many characters. */
export const maxBrCodeLength = 512;

export const maxLocationLength = 77;
