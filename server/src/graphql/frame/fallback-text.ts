import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { SeenFrame } from './seen-frame.ts';

type Of<T extends SeenFrame['type']> = SeenFrame<T>;

function actionText({ data }: Of<'action'>, locale: Locale): string {
  if (data.text === '') return translate('frame.actionBare', { actor: data.actor, action: translate(`actionKind.${data.kind}`, {}, locale) }, locale);
  return translate(data.whisper ? 'frame.whisper' : 'frame.action', { actor: data.actor, text: data.text }, locale);
}

function diceText({ data }: Of<'dice'>, locale: Locale): string {
  const { actor, expression, total, reason, target, success } = data;
  const roll = translate(reason === null ? 'frame.dice' : 'frame.diceFor', { actor, expression, total, reason }, locale);
  if (success === null) return roll;
  const outcome = translate(success ? 'frame.success' : 'frame.failure', {}, locale);
  return translate('frame.diceAgainst', { roll, target: target ?? '', outcome }, locale);
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
    case 'system': return translate(frame.data.code, frame.data.params, locale);
    case 'state': return translate(frame.data.room ? 'frame.room' : 'frame.state', {}, locale);
    case 'reset': return translate(`frame.reset.${frame.data.reason}`, {}, locale);
    case 'draft': return frame.data.text;
    case 'turn-status': return translate('frame.turn', { state: translate(`turnState.${frame.data.state}`, {}, locale) }, locale);
    case 'presence': return translate('frame.presence', {}, locale);
  }
}
