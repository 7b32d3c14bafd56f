/** What errors show as expected: samples of the language itself, which need no translation. */
export const samples = {
  operand: "7 name 'text' ( -",
  endOfExpression: '&& || == < + *',
  portable: '=== !== == != >= <= > < && || ! ( )',
  segment: 'name 0',
  bracketSegment: "'name' 0",
  variableName: "'name'",
} as const;
