/** What a room's declared variables may be. */
export const variableLimits = { variables: 256, key: 64, label: 50, text: 200, options: 20, option: 50, number: 1_000_000_000, exposed: 256, path: 400 } as const;
