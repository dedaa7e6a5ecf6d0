import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as formats from 'ajv-formats';
import { parse } from 'yaml';
import { expect } from 'vitest';

type ApiDocument = {
  paths: Record<string, Record<string, { responses?: Record<string, { content?: object }> }>>;
};

const document = readDocument();
const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, formats: { int32: true, int64: true } });
formats.default.default(ajv, ['date-time', 'uri']);
ajv.addSchema(document, 'bacen');

/** Bacen's OpenAPI 2.9.0, without the parts that contradict its own text and examples. */
function readDocument(): ApiDocument {
  const parsed: unknown = parse(readFileSync(join(import.meta.dirname, 'bacen-pix-api-2.9.0.yaml'), 'utf8'));
  return JSON.parse(JSON.stringify(parsed), (name, value: unknown) => {
    // The document writes patterns with slashes, which would be part of the pattern, so that no CPF could match.
    if (name === 'pattern' && typeof value === 'string') return value.replace(/^\/(.*)\/$/u, '$1');
    // A location is written without its scheme ("pix.example.com/qr/…"), so it isn't a URI.
    if (name === 'location' && typeof value === 'object') return { ...value, format: undefined };
    // Charges have no "idCob".
    if (name === 'CobsConsultadas') return JSON.parse(JSON.stringify(value).replace(',"idCob"', '')) as unknown;
    // The list of payments has no "cobs".
    if (name === 'PixConsultados') return { ...(value as object), required: ['parametros', 'pix'] };
    return value;
  }) as ApiDocument;
}

/** Fails the test unless Bacen's document describes this answer: path, method, status and body. */
export function expectConformity(answer: { method: string; path: string; status: number; body: unknown }): void {
  const { method, status, body } = answer;
  const name = `${method} ${answer.path} → ${status}`;
  const template = findTemplate(answer.path);
  const responses = document.paths[template ?? '']?.[method.toLowerCase()]?.responses;
  expect(responses, name).toBeDefined();
  // Errors such as "RequisicaoInvalida" may come from any call, whether its path lists them or not.
  const pointer = responses?.[status]
    ? ['paths', template ?? '', method.toLowerCase(), 'responses', String(status)]
    : [];
  const schema = status < 400 ? schemaOf(pointer) : { $ref: 'bacen#/components/schemas/Problema' };
  if (!schema) return;
  const validate = ajv.compile(schema);
  expect(validate(body) ? [] : validate.errors, name).toEqual([]);
}

/** The validator for one schema of the document. */
export function expectSchema(name: string, body: unknown): void {
  const validate = ajv.compile({ $ref: `bacen#/components/schemas/${name}` });
  expect(validate(body) ? [] : validate.errors, name).toEqual([]);
}

function schemaOf(pointer: string[]): { $ref: string } | undefined {
  expect(pointer, 'a status that Bacen’s document knows').not.toEqual([]);
  const [, path = '', method = '', , status = ''] = pointer;
  if (!document.paths[path]?.[method]?.responses?.[status]?.content) return undefined;
  const parts = [...pointer, 'content', 'application/json', 'schema'];
  return { $ref: `bacen#/${parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}` };
}

/** Prefers exact paths, because `/webhook` also matches `/{pixUrlAccessToken}`. */
function findTemplate(path: string): string | undefined {
  const templates = Object.keys(document.paths);
  return templates.find((each) => each === path) ?? templates.find((each) => patternOf(each).test(path));
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
}
