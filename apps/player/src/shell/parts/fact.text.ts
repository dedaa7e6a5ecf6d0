export const text = { copyValue: (label: string) => `Copiar ${label}` };
