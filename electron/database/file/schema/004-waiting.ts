/** Version 4: what waits for an outcome or a decision is counted at every commit, and found without reading all requests. */
export const waitingSchema = `
CREATE INDEX request_waiting ON request (id) WHERE state IN ('sending', 'unknown');
`;
