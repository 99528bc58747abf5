/** The first lines of every `main.cf` of the lab: Postfix runs in the foreground with files of its own, and is no mail server of this machine. */
export const postfixBasics = (state: string): readonly string[] => [
  'compatibility_level = 3.6',
  `queue_directory = ${state}/queue`,
  `data_directory = ${state}/data`,
  'mail_owner = postfix',
  'setgid_group = postdrop',
  'maillog_file = /dev/stdout',
  'mydestination =',
]
