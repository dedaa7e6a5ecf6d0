import { fillEmbeddedDatabase } from './fill-embedded-database.ts';

// Run by createEmbeddedDatabase, which gives it an empty folder. When that process ends, so does our standard input.
process.stdin.on('end', () => process.exit(1)).resume();
await fillEmbeddedDatabase(String(process.argv[2]));
process.exit(0);
