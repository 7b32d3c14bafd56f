import { DomainError } from '../../core/error/domain-error.ts';

export const defaultPage = 20;
export const maximumPage = 100;
export const maximumIds = 100;

type PageArguments = { readonly first?: number | null | undefined; readonly last?: number | null | undefined };

/** Throws BAD_REQUEST where a page has less than none or more than the maximum; a silent cut would look like the end. */
export function requirePage({ first, last }: PageArguments): void {
  for (const size of [first, last]) {
    if (size != null && (size < 0 || size > maximumPage)) throw new DomainError('BAD_REQUEST', { words: 'limit.page', seen: size, maximum: maximumPage });
  }
  if (first != null && last != null) throw new DomainError('BAD_REQUEST', { reason: 'first, last' });
}

/** Throws BAD_REQUEST for more ids than one request may name. */
export function requireFewIds(count: number): void {
  if (count > maximumIds) throw new DomainError('BAD_REQUEST', { words: 'limit.ids', seen: count, maximum: maximumIds });
}
