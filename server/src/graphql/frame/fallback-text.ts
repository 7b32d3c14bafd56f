import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { SeenFrame } from './seen-frame.ts';
import { systemWords } from '../../turn/rules/system-words.ts';

type Of<T extends SeenFrame['type']> = SeenFrame<T>;

function actionText({ data }: Of<'action'>, locale: Locale): string {
  if (data.text === '') return translate('frame.actionBare', { actor: data.actor, action: translate(`actionKind.${data.kind}`, {}, locale) }, locale);
  return translate(data.whisper ? 'frame.whisper' : 'frame.action', { actor: data.actor, text: data.text }, locale);
}

function diceText({ data }: Of<'dice'>, locale: Locale): string {
  const { actor, expression, total, target, success, check } = data;
  const about = check?.stat ?? data.stat ?? null;
  const reason = [about?.labels[locale], data.reason].filter((part) => part != null).join(' · ');
  const roll = translate(reason === '' ? 'frame.dice' : 'frame.diceFor', { actor, expression, total, reason }, locale);
  if (success === null) return roll;
  const outcome = check?.outcome.labels[locale] ?? translate(success ? 'frame.success' : 'frame.failure', {}, locale);
  const counted = check?.effectiveTarget ?? target;
  return counted === null ? translate('frame.diceOutcome', { roll, outcome }, locale) : translate('frame.diceAgainst', { roll, target: counted, outcome }, locale);
}

function narrativeText({ data }: Of<'narrative'>, locale: Locale): string {
  return data.name === null ? data.text : translate('frame.speech', { name: data.name, text: data.text }, locale);
}

/** A frame as one line of plain words, for clients that do not know its type. */
export function fallbackText(frame: SeenFrame, locale: Locale): string {
  switch (frame.type) {
    case 'narrative': return narrativeText(frame, locale);
    case 'action': return actionText(frame, locale);
    case 'dice': return diceText(frame, locale);
    case 'system': return systemWords(frame.data, locale);
    case 'state': return translate(frame.data.room ? 'frame.room' : 'frame.state', {}, locale);
    case 'reset': return translate(`frame.reset.${frame.data.reason}`, {}, locale);
    case 'receipt': return translate('frame.receipt', { state: translate(`settlementState.${frame.data.state}`, {}, locale) }, locale);
    case 'draft': return frame.data.text;
    case 'turn-status': return translate('frame.turn', { state: translate(`turnState.${frame.data.state}`, {}, locale) }, locale);
    case 'presence': return translate('frame.presence', {}, locale);
  }
}
