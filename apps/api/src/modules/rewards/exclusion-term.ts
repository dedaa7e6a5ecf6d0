/** What every rule says of who is given nothing (`mayReceive`), as a paragraph of its terms. */
export const exclusionTerm =
  'Autoexclusão: quem se autoexcluiu, até o fim do prazo, e quem encerrou a conta ou pediu o encerramento não recebe nada por esta regra: ' +
  'nada é oferecido, resgatado nem creditado, e os bônus que ainda não foram liberados deixam de valer.';
