import { GraphQLError, Kind, valueFromASTUntyped } from 'graphql';
import { builder } from '../builder.ts';

/** ISO 8601 with a time zone: a moment, not a wall clock. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function readMoment(value: unknown): Date {
  const date = typeof value === 'string' && moment.test(value) ? new Date(value) : null;
  if (date === null || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime is a moment as 2026-01-02T03:04:05Z.');
  return date;
}

builder.scalarType('DateTime', {
  description: 'A moment in ISO 8601 with its time zone, as 2026-01-02T03:04:05.678Z.',
  serialize: (value) => value.toISOString(),
  parseValue: readMoment,
  parseLiteral: (node) => readMoment(node.kind === Kind.STRING ? node.value : null),
});

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** Files come from the transport's own implementation of the class, so their shape decides. */
function isFile(value: unknown): value is File {
  return value instanceof Blob || (value !== null && typeof value === 'object' && 'arrayBuffer' in value && 'name' in value && 'size' in value);
}

builder.scalarType('File', {
  description: 'A file in a multipart request, 20 MB at most. Larger ones are sent ahead with PUT /uploads.',
  serialize: () => {
    throw new GraphQLError('File is for input only.');
  },
  parseValue: (value) => {
    if (isFile(value)) return value;
    throw new GraphQLError('File is a part of a multipart request.');
  },
});
