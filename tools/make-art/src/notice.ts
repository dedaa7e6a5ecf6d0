import { typefaces, type Typeface } from './artwork.ts';
import type { Origin } from './origins.ts';

const packageOf = (face: Typeface) => typefaces[face].file.split('/files/')[0];

const isTypeface = (name: string): name is Typeface => name in typefaces;

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function rows(origins: readonly Origin[]): string[] {
  const names = (kind: Origin['kind']) => origins.filter((origin) => origin.kind === kind).map(({ name }) => name);
  const [drawings, emoji, faces] = [names('drawing'), names('fluent'), names('font').filter(isTypeface)];
  return [
    row(
      'Scenery, machine, frames, lights',
      'drawn for this project by `tools/make-art/src`',
      'Apache-2.0, as the project',
    ),
    ...(drawings.length
      ? [row(drawings.join(', '), 'drawn for this project, `tools/make-art/drawings`', 'Apache-2.0, as the project')]
      : []),
    ...(emoji.length
      ? [row(`Emoji ${emoji.join(', ')}`, 'Fluent Emoji 3D, by Microsoft (`@lobehub/fluent-emoji-3d`)', 'MIT')]
      : []),
    ...faces.map((face) => row('Letters', `${typefaces[face].credit} (\`${packageOf(face)}\`)`, 'OFL-1.1')),
  ];
}

/** The list of origins next to the pictures, made from the recorded use. */
export const notice = (origins: readonly Origin[]) => `# Origin of the pictures in this folder

Made by \`./ipe art\` (\`tools/make-art\`); running it again gives the same bytes on the same machine.

| What | Origin | Licence |
|---|---|---|
${rows(origins).join('\n')}
`;
