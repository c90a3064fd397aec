/** Custom signing schemes are saved, shown and logged in plain text, so none may contain a secret. */
import type { TypedScheme } from '../contract/signing-scheme.ts';
import { isDistinctive, secretRedactor } from '../payment-service/redaction/redact-secret.ts';

/** Whether a text contains a secret in any recognizable form. */
export type HasSecret = (text: string) => boolean;

export function secretDetector(secret: string): HasSecret {
  if (!isDistinctive(secret)) return () => false;
  const redact = secretRedactor(secret);
  return (text) => redact(text) !== text;
}

/** The fixed text of a template. */
const literal = (template: string): string => template.replaceAll(/\{[A-Za-z0-9]{1,20}\}/g, ' ');

/** The first field with a secret, or null. */
export function fieldWithSecret(scheme: TypedScheme, has: HasSecret): keyof TypedScheme | null {
  const texts: readonly (readonly [keyof TypedScheme, readonly string[]])[] = [
    ['name', [scheme.name]],
    ['message', [literal(scheme.message)]],
    ['pair', [literal(scheme.pair)]],
    ['join', [scheme.join]],
    ['exclude', scheme.exclude],
    ['place', [scheme.place]],
    ['written', [literal(scheme.written)]],
    ['headers', Object.entries(scheme.headers).flatMap(([name, template]) => [name, literal(template)])],
  ];
  return texts.find(([, those]) => those.some(has))?.[0] ?? null;
}
