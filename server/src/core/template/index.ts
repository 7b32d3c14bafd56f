export { hasTemplate, withoutTemplateSyntax } from './has-template.ts';
export { templateLimits } from './limits.ts';
export { evaluateConditionSubset, renderTemplateSubset } from './render-template-subset.ts';
export type { RenderedSubset, SubsetCondition } from './render-template-subset.ts';
