import { stripTemplates } from '../card/strip-templates.ts';

/** Whether a text holds template code, or tags that switch it off. */
export function hasTemplate(text: string): boolean {
  return text.includes('<%') || text.includes('<#escape-ejs>');
}

/** A text that was not rendered, without any template code and its tags: what never may reach a model or a player is gone. */
export function withoutTemplateSyntax(text: string): string {
  return hasTemplate(text) || text.includes('<#/escape-ejs>') ? stripTemplates(text).text : text;
}
