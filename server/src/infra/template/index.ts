export { turnTemplateLimits } from './limits.ts';
export { openTemplates } from './open-templates.ts';
export type { Templates } from './open-templates.ts';
export type { TemplateActivation, TemplateInjection } from './runtime-outcome.ts';
export type { JudgedCondition, OpeningTemplates, RenderedTemplate, TemplateCondition, TemplateItem, TemplateLore, TemplateMessage, TemplateWorld } from './template-world.ts';
