/** Whether spreadsheets take a text for a formula, and run it (OWASP, CSV Injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text);
