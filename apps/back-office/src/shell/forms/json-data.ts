type Data = Record<string, unknown>;

/** Data as a member edits it. */
export const written = (data: Data): string => JSON.stringify(data, null, 2);

/** @returns undefined while what was typed is no object in JSON */
export function readData(json: string): Data | undefined {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : undefined;
  } catch {
    return undefined;
  }
}
