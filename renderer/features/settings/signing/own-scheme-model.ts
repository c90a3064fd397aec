/** The form of a scheme: its entries as text, checked by the contract’s schema. */
import { typedScheme, type SigningScheme, type TypedScheme } from '../../../../electron/contract/signing.ts';

/** As typed: lists and headers as text, the place in two parts. */
export interface SchemeDraft extends Omit<TypedScheme, 'exclude' | 'headers' | 'place'> {
  readonly exclude: string;
  readonly headers: string;
  readonly where: 'body' | 'header';
  readonly placeName: string;
}

/** A custom scheme starts with the parameters of another scheme. */
export const schemeFrom = ({ id: _id, ...scheme }: SigningScheme): TypedScheme => scheme;

export function draftOf({ exclude, headers, place, ...scheme }: TypedScheme): SchemeDraft {
  const colon = place.indexOf(':');
  return {
    ...scheme,
    exclude: exclude.join(', '),
    headers: Object.entries(headers)
      .map(([name, template]) => `${name}: ${template}`)
      .join('\n'),
    where: place.startsWith('body:') ? 'body' : 'header',
    placeName: place.slice(colon + 1),
  };
}

export type ReadDraft =
  | { readonly is: 'scheme'; readonly scheme: TypedScheme }
  | { readonly is: 'faults'; readonly faults: Readonly<Partial<Record<keyof TypedScheme, string>>> };

export function readDraft({ exclude, headers, where, placeName, ...draft }: SchemeDraft): ReadDraft {
  const lines = headers.split('\n').filter((line) => line.trim() !== '');
  const read = typedScheme.safeParse({
    ...draft,
    exclude: exclude
      .split(/[,\s]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    place: `${where}:${placeName.trim()}`,
    headers: Object.fromEntries(lines.map(headerOf)),
  });
  // An object would keep only the last of two lines with the same name.
  const isTwice = new Set(lines.map((line) => headerOf(line)[0].toLowerCase())).size !== lines.length;
  if (read.success && !isTwice) return { is: 'scheme', scheme: read.data };
  const faults: Partial<Record<keyof TypedScheme, string>> = isTwice ? { headers: 'name-twice' } : {};
  for (const { path, message } of read.success ? [] : read.error.issues) {
    const [name] = path;
    if (isField(name)) faults[name] ??= message;
  }
  return { is: 'faults', faults };
}

function headerOf(line: string): readonly [name: string, template: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line.trim(), ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

const fields: ReadonlySet<unknown> = new Set<keyof TypedScheme>([
  'name',
  'message',
  'pair',
  'join',
  'order',
  'skipEmpty',
  'exclude',
  'algo',
  'encoding',
  'place',
  'timeUnit',
  'nested',
  'body',
  'values',
  'headers',
  'written',
]);
const isField = (name: unknown): name is keyof TypedScheme => fields.has(name);
