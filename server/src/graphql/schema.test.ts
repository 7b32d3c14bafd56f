import { isEnumType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import { codes } from '../core/error/codes.ts';
import { catalogues, locales } from '../i18n/translate.ts';
import { schema } from './schema.ts';

const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

/** Every named part of the schema with its description. */
function* parts(): Iterable<[string, string | null | undefined]> {
  for (const type of types) {
    yield [type.name, type.description];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field.description];
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description];
      for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name})`, argument.description];
    }
  }
}

test('everything in the schema says what it is', () => {
  expect([...parts()].filter(([, description]) => !description).map(([name]) => name)).toEqual([]);
});

test('mutations answer with results, whose failures are typed', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(mutations.length).toBeGreaterThan(0);
  expect(mutations.map((field) => String(field.type)).filter((type) => !/Result!$/.test(type))).toEqual([]);
});

test('codes of keys and members have words in every language', () => {
  const own = Object.keys(codes).filter((code) => /^(KEY|SIGN_IN|LAST|SEAT_TAKEN|HOST|ORIGIN|HEADER|UPLOAD|JOB|STORE|PORT|LISTEN)/.test(code));
  for (const locale of locales) expect(own.filter((code) => !catalogues[locale].has(code))).toEqual([]);
});
