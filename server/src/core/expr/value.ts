/** What an expression reads and gives: plain data as JSON knows it. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The variables of a condition, by name. A dotted name (`悟空.血`) may be one key or a way through nested values. */
export type Variables = { readonly [name: string]: Value };
