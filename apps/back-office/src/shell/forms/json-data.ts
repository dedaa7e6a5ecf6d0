type Data = Record<string, unknown>;

/** Formats data for editing. */
export const written = (data: Data): string => JSON.stringify(data, null, 2);

/** @returns undefined while the text is no JSON object */
export function readData(json: string): Data | undefined {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : undefined;
  } catch {
    return undefined;
  }
}
