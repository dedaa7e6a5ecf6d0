import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { seamlessCalls, type SeamlessCall } from '../seamless/seamless-calls.ts';
import { seamlessErrors } from '../seamless/seamless-refusal.ts';

/**
 * Writes a schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. It leaves out `toLowerCase`, which is our treatment
 * of an id and nothing for the sender, and the Unicode flag, because JSON Schema's patterns are always Unicode.
 */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _dialect, ...described } = toJsonSchema(schema, {
    typeMode,
    ignoreActions: ['to_lower_case', 'guard'],
    overrideAction: ({ valibotAction: action, jsonSchema }) =>
      action.type === 'regex'
        ? { ...jsonSchema, pattern: (action as v.RegexAction<string, string>).requirement.source }
        : undefined,
  });
  return described;
}

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const headers = {
  provider: header('x-provider', 'Who you are: the id that was agreed with you.', { type: 'string' }),
  timestamp: header('x-timestamp', 'When you sign: milliseconds since 1970-01-01 UTC.', {
    type: 'string',
    pattern: '^[0-9]{13}$',
  }),
  signature: header(
    'x-signature',
    'HMAC-SHA256 with your secret over `<x-timestamp>.<call>.<body>`, the bytes of the body as you send them, in hexadecimal.',
    { type: 'string', pattern: '^[0-9a-f]{64}$' },
  ),
};

const failure = {
  type: 'object',
  required: ['ok', 'code', 'message'],
  properties: {
    ok: { const: false },
    code: {
      enum: Object.keys(seamlessErrors),
      description: Object.entries(seamlessErrors)
        .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
        .join('\n'),
    },
    message: { type: 'string', description: 'For your log. Programs look at the code.' },
    field: { type: 'string', description: 'invalid_request: the field that is wrong.' },
    limit: { type: 'integer', description: 'amount_over_limit: the limit, in centavos.' },
    serverTime: { type: 'integer', description: 'clock_skew: our clock, in milliseconds since 1970-01-01 UTC.' },
    retryAfterSeconds: { type: 'integer', description: 'server_busy: so long the same call has to wait.' },
    balance: { type: 'integer', description: 'The balance then, with refusals that are kept.' },
  },
} as const;

const json = (schema: object) => ({ 'application/json': { schema } });

function pathOf(call: SeamlessCall): object {
  const { about, input, output } = seamlessCalls[call];
  const success = {
    allOf: [{ type: 'object', required: ['ok'], properties: { ok: { const: true } } }, schemaOf(output, 'output')],
  };
  return {
    post: {
      operationId: call,
      summary: about,
      parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: json(schemaOf(input, 'input')) },
      responses: {
        200: {
          description: 'Always: `ok` says whether it succeeded.',
          content: json({ oneOf: [success, { $ref: '#/components/schemas/failure' }] }),
        },
      },
    },
  };
}

/** Describes the wallet API as an OpenAPI 3.1 document in YAML, from the schemas with which the server reads bodies. */
export async function describeCalls(): Promise<string> {
  // Only ./ipe openapi needs it, so the server doesn't load the YAML library.
  const { stringify } = await import('yaml');
  const calls = Object.keys(seamlessCalls) as SeamlessCall[];
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Seamless wallet',
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'What game providers call. Read docs/seamless-wallet.md first: order of calls, signature, ids, retries. Bodies have at most 16 KiB; keys that are not listed are ignored.',
    },
    servers: [{ url: '/', description: 'The host that was agreed with you' }],
    security: [],
    paths: Object.fromEntries(calls.map((call) => [`/seamless/v1/${call}`, pathOf(call)])),
    components: { parameters: headers, schemas: { failure } },
  };
  return `# Written by: ./ipe openapi\n${stringify(document, { lineWidth: 120, aliasDuplicateObjects: false })}`;
}
