import type { Translated } from '../../i18n/translated.ts';
import type { permissions as english } from './en.ts';

export const permissions: Translated<typeof english> = {
  ViewChannel: 'Kanal ansehen',
  SendMessages: 'Nachrichten senden',
  SendMessagesInThreads: 'Nachrichten in Threads senden',
  AttachFiles: 'Dateien anhängen',
  ReadMessageHistory: 'Nachrichtenverlauf anzeigen',
  CreatePublicThreads: 'Öffentliche Threads erstellen',
  CreateEvents: 'Events erstellen',
  MentionEveryone: 'Erwähne @everyone, @here und alle Rollen',
  ManageChannels: 'Kanäle verwalten',
  ManageMessages: 'Nachrichten verwalten',
  ManageGuild: 'Server verwalten',
};
