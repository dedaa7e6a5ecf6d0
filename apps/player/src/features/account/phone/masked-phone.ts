/** `11999887766` → `+55 (11) *****-7766` */
export const maskedPhone = (mobile: string): string => `+55 (${mobile.slice(0, 2)}) *****-${mobile.slice(-4)}`;
