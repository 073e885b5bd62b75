import { type FileKind, type SchemaError, validators } from '../../../schemas/generated/validators';
import { type Finding, isEnough } from '../files/finding';
import { type Aim, findingAt, type JsonNode, splitPointer, toJson } from '../files/json-node';
import { schemaMessage } from './schema-messages';

const results = new WeakMap<JsonNode, { readonly kind: FileKind; readonly findings: readonly Finding[] }>();

/** Validates a file against the schema of its kind. A file that was parsed once is validated once. */
export function validateFile(kind: FileKind, root: JsonNode): readonly Finding[] {
  const known = results.get(root);
  if (known?.kind === kind) return known.findings;
  const findings = validated(kind, root);
  results.set(root, { kind, findings });
  return findings;
}

function validated(kind: FileKind, root: JsonNode): Finding[] {
  const validate = validators[kind];
  // A null deletes what a lower layer says, so it is allowed for any type.
  if (validate(toJson(root, true))) return [];
  const errors = (validate.errors ?? []).filter((error) => !isEcho(error));
  const findings: Finding[] = [];
  for (const error of errors) {
    if (isEnough(findings)) break;
    const { node, aim } = placeOf(root, error);
    findings.push(findingAt(node, schemaMessage(kind, error, node), { aim }));
  }
  return findings;
}

/** Errors that only repeat another one, and those of steps, which check-steps explains better. */
const isEcho = (error: SchemaError): boolean =>
  error.keyword === 'if' || error.keyword === 'propertyNames' || error.schemaPath.includes('/definitions/step/');

function placeOf(root: JsonNode, error: SchemaError): { node: JsonNode; aim: Aim } {
  let node = root;
  for (const part of splitPointer(error.instancePath)) node = node.get(part) ?? node;
  if (error.propertyName !== undefined) return { node: node.get(error.propertyName) ?? node, aim: 'key' };
  return { node, aim: error.keyword === 'required' ? 'key' : 'value' };
}
