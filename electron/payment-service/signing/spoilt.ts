/** The next one of its kind, so that a signature keeps its form: hex stays hex, in its case, and base64 stays base64. */
function another(character: string): string {
  if (/\d/.test(character)) return String((Number(character) + 1) % 10);
  if (/[a-z]/.test(character)) return character === 'a' ? 'b' : 'a';
  return character === 'A' ? 'B' : 'A';
}

/**
 * The signature with one character changed, well inside of it: the first would make some numbers too large for their key, the last
 * of base64 may say nothing.
 */
export function spoilt(signature: string): string {
  const at = Math.floor(signature.length * 0.7);
  return signature.slice(0, at) + another(signature.charAt(at)) + signature.slice(at + 1);
}
