import { test as base } from '@playwright/test';

/** A story in browsers. Whoever took part leaves at its end: their pages would go on reading through all later ones. */
export const test = base.extend<{ leave: void }>({
  leave: [async ({ browser }, use) => {
    await use();
    await Promise.all(browser.contexts().map((context) => context.close()));
  }, { auto: true }],
});

export { expect } from '@playwright/test';
