import { fillEmbeddedDatabase } from './fill-embedded-database.ts';

// createEmbeddedDatabase runs this program and gives it an empty folder. The program ends with its parent, because then
// its standard input ends.
process.stdin.on('end', () => process.exit(1)).resume();
await fillEmbeddedDatabase(String(process.argv[2]));
process.exit(0);
