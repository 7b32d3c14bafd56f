import type { Issue } from '../error/issue.ts';
import type { AttributeType, CharacterAttribute } from './character-attribute.ts';
import { characterLimits } from './character-limits.ts';
import { valueIssues } from './field-issues.ts';

/** The parts of an attribute that only some types have. */
const partsOf = { min: 'number', max: 'number', integer: 'number', options: 'enum', itemType: 'array', subSchema: 'object', valueType: 'map' } as const satisfies { readonly [part in keyof CharacterAttribute]?: AttributeType };
const parts = Object.keys(partsOf) as (keyof typeof partsOf)[];

function boundIssues({ min, max }: CharacterAttribute, path: readonly string[]): Issue[] {
  return min !== undefined && max !== undefined && max < min ? [{ path: [...path, 'max'], code: 'ISSUE_TOO_SMALL', params: { seen: String(max), minimum: min } }] : [];
}

function optionIssues({ options = [] }: CharacterAttribute, path: readonly string[]): Issue[] {
  return options.flatMap((option, i): Issue[] => (options.indexOf(option) < i ? [{ path: [...path, 'options', String(i)], code: 'ISSUE_DUPLICATE', params: { seen: option } }] : []));
}

function oneIssues(attribute: CharacterAttribute, path: readonly string[]): Issue[] {
  const foreign = parts.filter((part) => attribute[part] !== undefined && partsOf[part] !== attribute.type);
  const issues: Issue[] = foreign.map((part) => ({ path: [...path, part], code: 'ISSUE_ATTRIBUTE_PART', params: { seen: part, type: attribute.type, expected: partsOf[part] } }));
  const inner = attribute.subSchema === undefined ? [] : listIssues(attribute.subSchema, [...path, 'subSchema']);
  const start = attribute.defaultValue === undefined ? [] : valueIssues(attribute, attribute.defaultValue, [...path, 'defaultValue']);
  return [...issues, ...boundIssues(attribute, path), ...optionIssues(attribute, path), ...inner, ...start];
}

function listIssues(attributes: readonly CharacterAttribute[], path: readonly string[]): Issue[] {
  const seen = new Set<string>();
  return attributes.flatMap((attribute, i): Issue[] => {
    const place = [...path, String(i)];
    const double: Issue[] = seen.has(attribute.id) ? [{ path: [...place, 'id'], code: 'ISSUE_DUPLICATE', params: { seen: attribute.id } }] : [];
    seen.add(attribute.id);
    return [...double, ...oneIssues(attribute, place)];
  });
}

const countOf = (attributes: readonly CharacterAttribute[]): number => attributes.reduce((sum, { subSchema = [] }) => sum + 1 + countOf(subSchema), 0);

/** What the parts of attributes ask of each other: bounds in order, no part of another type, a default that fits, no id twice, not too many. */
export function attributeIssues(attributes: readonly CharacterAttribute[], path: readonly string[]): Issue[] {
  const maximum = characterLimits.attributes;
  const tooMany: Issue[] = countOf(attributes) > maximum ? [{ path, code: 'ISSUE_TOO_LONG', params: { seen: String(countOf(attributes)), maximum } }] : [];
  return [...tooMany, ...listIssues(attributes, path)];
}
