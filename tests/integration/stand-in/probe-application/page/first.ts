/** The page's first script: notes what it finds, before anything else of the page runs. */
export const found = { probe: typeof Reflect.get(window, 'probe'), require: typeof Reflect.get(window, 'require') };
export const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
Reflect.set(window, 'first', { found, violations });
