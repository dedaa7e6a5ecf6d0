const systems: [RegExp, string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
];

const browsers: [RegExp, string][] = [
  [/Edg\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\//u, 'Firefox'],
  [/Chrome\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

/** A name that people recognise in the list of their devices, e.g. `Chrome no Android`. */
export function deviceName(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} no ${system}`;
  return browser ?? system ?? 'Aparelho desconhecido';
}
