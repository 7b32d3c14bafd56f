import { expect, test } from 'vitest';
import { falseClaims } from './truth-checks.ts';
import { SAID, withoutSpeech } from './without-speech.ts';

function told(text: string, clockStands = true) {
  return falseClaims({ text, locale: /[一-鿿]/.test(text) ? 'zh' : 'en', dice: [], otherScenes: [], clockStands });
}

test.each([
  'Three hours later, you stand at the pier.',
  'You sit down to wait. Two days pass before anybody knocks.',
  'The door shuts.\n\nHours later, the lamp gutters.',
  'Half an hour later the rain stops.',
  'Twenty minutes later, she returns.',
  'After three hours of rowing, the light is no nearer.',
  'The next morning, you wake to gulls.',
  'By the following evening, the tide is out.',
  '两小时后，你们到了码头。',
  '你们在雨里等着。三个钟头过去了，没有人来。',
  '第二天清晨，雾散了。',
  '你们沉沉睡去，次日一早被钟声吵醒。',
  '过了半天，门开了。',
  '几天后，信到了。',
])('time that passes in prose alone is found: %s', (text) => {
  expect(told(text)).toEqual([{ check: 'time', claim: expect.any(String) as string }]);
  expect(told(text, false)).toEqual([]);
});

test.each([
  'The boat leaves in three hours.',
  'She says, "Three hours later, he was dead."',
  '“The next morning, he was gone,” she says.',
  'If you wait, two hours later the tide will turn.',
  'He had died three days earlier. Two years later the house was still empty.',
  'The next day is market day.',
  'A few minutes later, the kettle sings.',
  'Moments later, the door opens.',
  'The letter is dated the next morning.',
  'It takes two hours of climbing to reach the top.',
  '“两小时后，船就开了。”他说。',
  '「第二天清晨，他就不见了。」',
  '船要两小时后才开。',
  '如果等下去，两小时后，潮水会退。',
  '第二天是集市日。',
  '据说三天后，她死了。',
  '日记里写着：第二天清晨，雾散了。',
  '片刻之后，门开了。',
  '几分钟后，水开了。',
  '三天前，他来过。',
  '三年后，那座灯塔塌了。',
  '“走吧。” two hours later',
])('what is planned, remembered, said or small is left to the story: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test('speech is blanked out at its length, also where it does not end', () => {
  expect(withoutSpeech('他说“走吧”，起身。')).toBe(`他说${SAID.repeat(4)}，起身。`);
  expect(withoutSpeech('"Go\nand stay')).toBe(`${SAID.repeat(3)}\nand stay`);
});
