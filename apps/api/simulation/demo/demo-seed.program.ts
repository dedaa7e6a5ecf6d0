import { command, run, say } from '@ipe/command-line';
import { auditBooks } from '#wiring/audit-books.ts';
import { openDemoHouse } from './demo-house.ts';
import { liveDemo } from './live-demo.ts';

// `./ipe demo seed`: some weeks of invented play in the empty database of a demonstration, while the server is stopped.

command('demo seed').parse();

await run(async () => {
  await using parts = new AsyncDisposableStack();
  const begun = performance.now();
  const house = await openDemoHouse(process.env, (sentence) => say(sentence), parts);
  await liveDemo(house, { end: new Date(), onDay: (day) => say(`Day ${day} is over`) });
  const violations = await auditBooks(house.application.parts.db);
  for (const sentence of violations) say(sentence);
  if (violations.length > 0) process.exitCode = 1;
  else
    say(
      `The books are right. It took ${((performance.now() - begun) / 1000).toFixed(0)} s. Start the server: npm start`,
    );
});
