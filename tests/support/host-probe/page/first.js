window.found = { probe: typeof window.probe, require: typeof window.require, process: typeof window.process };
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));
