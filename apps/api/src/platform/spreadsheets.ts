/** Whether a spreadsheet would run this text as a formula (OWASP, CSV Injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text);
