/** What stands where something was that nobody is to read. */
export const redactedMark = '[redacted]';
