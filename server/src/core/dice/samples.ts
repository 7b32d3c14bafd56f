/** What errors show as expected: samples of the notation itself, which need no translation. */
export const samples = {
  startOfTerm: '5 2d6 ( -',
  endOfTerm: '+ - * / // % >= <=',
  endOfBrackets: ') , + - * /',
  sides: '6 % F',
  count: '1',
  bound: '2',
  condition: '1 <3 >=5',
  conditionOrRank: '1 <3 >=5 h1 l1',
  setModifier: 'kh1 kl1 dh1 dl1',
} as const;
