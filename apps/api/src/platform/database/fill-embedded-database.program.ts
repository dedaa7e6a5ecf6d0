import { fillEmbeddedDatabase } from './fill-embedded-database.ts';

// Run by createEmbeddedDatabase, which gives it an empty folder.
await fillEmbeddedDatabase(String(process.argv[2]));
