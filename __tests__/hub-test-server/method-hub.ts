import { defineHub, method } from '@server/signalr';
import { asText, asTexts, oneText, three, two, twoTexts } from '../support/signalr/arguments';

const textsAndText = two(asTexts, asText);
const textAndTexts = two(asText, asTexts);
const textTextTexts = three(asText, asText, asTexts);

/** Every way to address clients; named as in the reference's own tests (R3). */
export const methodHub = defineHub<string | undefined>({
  methods: {
    Echo: method({ args: oneText, run: (_call, message) => message }),
    VoidMethod: method({ run: () => undefined }),
    GetUserId: method({ run: ({ userId }) => userId ?? null }),
    BroadcastMethod: method({ args: oneText, run: ({ clients }, text) => clients.all.send('Broadcast', text) }),
    SendToAllExcept: method({
      args: textAndTexts,
      run: ({ clients }, text, ids) => clients.allExcept(ids).send('Send', text),
    }),
    SendToCaller: method({ args: oneText, run: ({ clients }, text) => clients.caller.send('Send', text) }),
    SendToOthers: method({ args: oneText, run: ({ clients }, text) => clients.others.send('Send', text) }),
    ClientSendMethod: method({
      args: twoTexts,
      run: ({ clients }, userId, text) => clients.user(userId).send('Send', text),
    }),
    SendToMultipleUsers: method({
      args: textsAndText,
      run: ({ clients }, userIds, text) => clients.users(userIds).send('Send', text),
    }),
    ConnectionSendMethod: method({
      args: twoTexts,
      run: ({ clients }, id, text) => clients.connection(id).send('Send', text),
    }),
    SendToMultipleClients: method({
      args: textAndTexts,
      run: ({ clients }, text, ids) => clients.connections(ids).send('Send', text),
    }),
    GroupAddMethod: method({ args: oneText, run: ({ groups, connectionId }, name) => groups.add(connectionId, name) }),
    GroupRemoveMethod: method({
      args: oneText,
      run: ({ groups, connectionId }, name) => groups.remove(connectionId, name),
    }),
    GroupSendMethod: method({
      args: twoTexts,
      run: ({ clients }, name, text) => clients.group(name).send('Send', text),
    }),
    GroupExceptSendMethod: method({
      args: textTextTexts,
      run: ({ clients }, name, text, ids) => clients.groupExcept(name, ids).send('Send', text),
    }),
    SendToMultipleGroups: method({
      args: textAndTexts,
      run: ({ clients }, text, names) => clients.groups(names).send('Send', text),
    }),
    SendToOthersInGroup: method({
      args: twoTexts,
      run: ({ clients }, name, text) => clients.othersInGroup(name).send('Send', text),
    }),
    GetClientResult: method({ run: ({ clients }) => clients.caller.invoke('Result') }),
  },
});
