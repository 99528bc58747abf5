import { Copyable } from './copyable.tsx'

export interface RecordCardProps {
  readonly record: { readonly host: string; readonly type: string; readonly value: string }
  readonly zone: string
}

export function RecordCard({ record }: RecordCardProps) {
  return <Copyable label={`${record.host} ${record.type}`} text={record.value} />
}
