/**
 * The version of the description, not of the software. Additions inside v1 increase it. It has its own file, because the
 * description loads much that a local MCP server does not need.
 */
export const DESCRIPTION_VERSION = '1.1.0'
