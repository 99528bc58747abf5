import type { Edit } from '../case.ts'

/** The twin has the name servers that most domains of the world have. */
export const USUAL_SERVERS: Edit = { remove: [/^@ +NS/, /^ns[12] /], add: ['$INCLUDE parts/name-servers.zone'] }
