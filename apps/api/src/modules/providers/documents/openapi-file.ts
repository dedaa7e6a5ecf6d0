import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The description of the wallet API for providers. `./ipe openapi` writes it from the calls' schemas. */
export const openApiFile = resolve(import.meta.dirname, '../../../../../../docs/seamless-wallet.yaml');

export const readOpenApi = (): string => readFileSync(openApiFile, 'utf8');
