/** Permissions, as Discord's settings name them. */
export const permissions = {
  ViewChannel: 'View Channel',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
  CreatePublicThreads: 'Create Public Threads',
  CreateEvents: 'Create Events',
  MentionEveryone: 'Mention @everyone, @here, and All Roles',
  ManageChannels: 'Manage Channels',
  ManageMessages: 'Manage Messages',
  ManageGuild: 'Manage Server',
};
