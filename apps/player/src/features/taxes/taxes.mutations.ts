import { ask } from '#shell/api/api.ts';
import { saveFile } from '#shell/parts/save-file.ts';

export async function downloadStatement(year: number): Promise<void> {
  const { fileName, pdf } = await ask('/api/user/yearStatement', { year }, { loading: true });
  saveFile(
    fileName,
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
  );
}
