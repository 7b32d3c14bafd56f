import type { FalseClaim, TruthContext } from './claim.ts';
import { sentenceAt } from './claim.ts';
import { withoutSpeech } from './without-speech.ts';

const some = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|several|many|a few|half an|a couple of|some|\\d+)';
const span = `(?:${some}\\s+(?:more\\s+|long\\s+)*)?(?:hours?|days?|weeks?|months?)`;
/** Where a sentence of narration begins. */
const begins = '(?<=^|[.!?…。！？\\n*_]\\s*)';
const hanCount = '[一二两三四五六七八九十百\\d]+|几|数|好几|半';
const hanSpan = `(?:(?:${hanCount})\\s*(?:个半?)?\\s*(?:小时|钟头|时辰|天|日|夜|周|星期|礼拜|月)|半天|整整一[天夜日])`;
const hanBegins = '(?<=^|[。！？…，；\\n]\\s*)';

/** Narration that leaps: it must begin the sentence, so that memories and plans are left to the story; years are memories. */
const patterns: readonly RegExp[] = [
  new RegExp(`${begins}${span}\\s+(?:later|pass(?:es)?|passed|go(?:es)?\\s+by|went\\s+by|slip(?:s|ped)?\\s+(?:by|past))\\b`, 'giu'),
  new RegExp(`${begins}(?:half\\s+an\\s+hour|(?:ten|fifteen|twenty|thirty|forty|forty-five|[1-9]\\d)\\s+minutes)\\s+(?:later|pass|passed|go\\s+by|went\\s+by)\\b`, 'giu'),
  new RegExp(`${begins}after\\s+${some}\\s+(?:hours?|days?|weeks?|months?)(?:\\s+of\\s+\\p{L}+)?,`, 'giu'),
  new RegExp(`${begins}(?:by\\s+|early\\s+|late\\s+|at\\s+dawn\\s+)?(?:on\\s+)?(?:the\\s+)?(?:next|following)\\s+(?:morning|day|evening|afternoon|night|dawn)(?:,|\\s+(?:you|they|we|he|she|it|finds|brings|dawns|breaks|comes)\\b)`, 'giu'),
  new RegExp(`${hanBegins}(?:大约|大概|约|又|再)?${hanSpan}(?:之|以)?后(?=[，,]|你|众人|大家|一行人|他|她|天)`, 'gu'),
  new RegExp(`${hanBegins}(?:就这样|转眼|不知不觉)?[，,]?(?:又)?(?:过了${hanSpan}|${hanSpan}(?:就|便|很快|悄然|缓缓)?(?:过去|流逝)了?)`, 'gu'),
  new RegExp(`${hanBegins}(?:(?:第二|次|翌|隔|转)[天日](?:一早|清早|清晨|凌晨|早晨|早上|上午|中午|正午|下午|傍晚|黄昏|晚上|夜里|天亮|天明)|(?:次|翌)[日晨])(?!的|是|要|就要)`, 'gu'),
];

/** Words that make it a plan, a condition, a rumour or the past. */
const elsewhere = /\b(?:if|would|will|shall|might|could|until|had|used to|ago|once|tomorrow|planned?|promised?|agreed)\b|['’]ll\b|如果|要是|假如|若|将|会在|打算|计划|准备|约定|约好|等到|直到|才能|之前|曾|当年|那年|据说|相传|听说|传说|记得|回忆|写着|以前/iu;

function claimsOf(text: string): FalseClaim[] {
  const told = withoutSpeech(text);
  const found = patterns.flatMap((pattern) => [...told.matchAll(pattern)]).map(({ index }) => index);
  return found.filter((at) => !elsewhere.test(sentenceAt(told, at))).map((at) => ({ check: 'time', claim: sentenceAt(text, at) }));
}

/**
 * Time that passes in prose alone, while the table's clock stands: it moves by the tool. Only what narration says outright at
 * the beginning of a sentence counts, outside of speech: a false alarm costs a whole telling.
 */
export function toldTimes({ text, clockStands }: TruthContext): FalseClaim[] {
  return clockStands ? claimsOf(text) : [];
}
