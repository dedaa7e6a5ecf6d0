import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// Compressed once at build time, at brotli's highest level, instead of for each visitor.
const compressible = /\.(?:js|css|svg|json|webmanifest)$/u;
const smallestBytes = 512;

for (const dir of process.argv.slice(2)) {
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(entry)) continue;
    const path = join(dir, entry);
    const content = readFileSync(path);
    if (content.length < smallestBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  }
}
