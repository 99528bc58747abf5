import { textOf } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import {
  PERSISTENT_VALIDATION_LABEL,
  type PersistentValidation,
  parsePersistentValidation,
} from '../../standards/caa/persistent-validation.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { recordSet } from '../lookup/record-lookup.ts'

/** The records with which certificate authorities accept an account without another proof (persistent validation). */
export const persistentValidations = defineView(
  'persistent validations',
  (look): Observed<readonly PersistentValidation[]> => {
    const name = `${PERSISTENT_VALIDATION_LABEL}.${look.subject.domain}`
    // A name longer than the DNS allows cannot have a record.
    if (name.length > MAX_NAME_LENGTH) return seen([])
    return mapSeen(look.at(recordSet(name, TYPE.TXT)), ({ records }) =>
      records.flatMap((record) => {
        const reading = parsePersistentValidation(textOf(record) ?? '')
        return reading.ok ? [reading.value] : []
      }),
    )
  },
)
