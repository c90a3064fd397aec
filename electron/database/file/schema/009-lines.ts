/**
 * Version 9: a request says of which line of its plan it is, so that what one shop gets can be told also where its alias is numbered.
 */
export const linesSchema = `
-- From 1; null where it was not kept, or cannot be told any more.
ALTER TABLE request ADD COLUMN line INTEGER CHECK (line > 0);
-- The line's alias as it was typed: what is numbered in it is still {n}.
ALTER TABLE request ADD COLUMN line_alias TEXT CHECK ((line IS NULL) = (line_alias IS NULL));
`;
