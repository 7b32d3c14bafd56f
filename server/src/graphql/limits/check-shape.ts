import type { DocumentNode } from 'graphql';
import { visit } from 'graphql';
import { DomainError } from '../../core/error/domain-error.ts';
import { operationLimits } from './operation-limits.ts';

type Counts = { aliases: number; fields: number; directives: number; definitions: number };

function countShape(document: DocumentNode): Counts {
  const counts: Counts = { aliases: 0, fields: 0, directives: 0, definitions: document.definitions.length };
  visit(document, {
    Field: (node) => {
      counts.fields += 1;
      if (node.alias !== undefined) counts.aliases += 1;
    },
    Directive: () => void (counts.directives += 1),
  });
  return counts;
}

/**
 * Refuses documents that are costly to validate, right after parsing: comparing overlapping fields takes time with the
 * square of their number. Throws BAD_REQUEST.
 */
export function checkShape(document: DocumentNode): void {
  for (const [name, seen] of Object.entries(countShape(document))) {
    const maximum = operationLimits[name as keyof Counts];
    if (seen > maximum) throw new DomainError('BAD_REQUEST', { words: `limit.${name}`, seen, maximum });
  }
}
