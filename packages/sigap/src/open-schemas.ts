import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { newestVersion, rootOf, schemaOf, type DocumentName } from './documents.ts';

const folder = join(import.meta.dirname, '../schemas', newestVersion);
const validators = new Map<string, XsdValidator>();
let isRegistered = false;

/** Schemas import each other by these addresses. libxml2 finds them here, so that it asks neither disk nor network. */
function registerSchemas(): void {
  if (isRegistered) return;
  const files = readdirSync(folder).map((file) => [`sigap/${file}`, readFileSync(join(folder, file))] as const);
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)));
  isRegistered = true;
}

function validatorOf(name: DocumentName): XsdValidator {
  const file = schemaOf(name);
  const known = validators.get(file);
  if (known !== undefined) return known;
  registerSchemas();
  using schema = XmlDocument.fromBuffer(readFileSync(join(folder, file)), { url: `sigap/${file}` });
  const validator = XsdValidator.fromDoc(schema);
  validators.set(file, validator);
  return validator;
}

/** The file comes from outside, so the parser follows neither entities nor addresses. */
const options = { option: ParseOption.XML_PARSE_NONET };

/** Parses a file and validates it with the document's schema. @returns what `read` makes of the tree, or sentences about what is wrong */
export function readValid<Result>(
  name: DocumentName,
  xml: Uint8Array,
  read: (document: XmlDocument) => Result,
): { issues: string[] } | { issues: []; result: Result } {
  try {
    using document = XmlDocument.fromBuffer(xml, options);
    if (document.root.name !== rootOf(name).tag) return { issues: [`the root element is ${document.root.name}`] };
    validatorOf(name).validate(document);
    return { issues: [], result: read(document) };
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return { issues: error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`) };
  }
}
