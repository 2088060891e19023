import { listProvinces, listWards } from './commerce/addresses';
import { createCustomer } from './commerce/accounts/create-customer';
import { currentUser } from './commerce/accounts/current-user';
import { login } from './commerce/accounts/login';
import { logout } from './commerce/accounts/logout';
import type { AccountPorts } from './commerce/accounts/ports';
import { findBookFile } from './commerce/books/book-file';
import { getBook, getOwnBook, listBooks, listOwnBooks } from './commerce/books/read-books';
import { releaseBook } from './commerce/books/release';
import { readConsequences } from './commerce/books/release-consequences';
import { changeSeries, createSeries } from './commerce/books/save-series';
import { changeBook, createBook } from './commerce/books/save-single';
import { listUsers } from './commerce/accounts/list-users';
import { refresh } from './commerce/accounts/refresh';
import { nameAuthor } from './commerce/authors/name-author';
import { getAuthor, listAuthors } from './commerce/authors/read';
import { createAuthor, deleteAuthor, updateAuthor } from './commerce/authors/write';
import { updateCustomerProfile, updateIssuerProfile } from './commerce/accounts/update-profile';
import { getCampaign, listCampaigns } from './commerce/campaigns';
import { adminDashboard, issuerDashboard } from './commerce/dashboard';
import { placeGenre } from './commerce/genres/place';
import { getGenre, listGenres, listOfferedGenres } from './commerce/genres/read';
import { createGenre, deleteGenre, updateGenre } from './commerce/genres/write';
import { readMenuCounts } from './commerce/menu-counts';
import { followGroup, listGroups, listOwnGroups, unfollowGroup } from './commerce/groups/follow-groups';
import { createGroup, deleteGroup, getGroup, listAdminGroups, updateGroup } from './commerce/groups/manage-groups';
import { createLevel, deleteLevel, levelEffect, updateLevel } from './commerce/levels/change-levels';
import { convertLevel } from './commerce/levels/convert-level';
import { getLevel, listAdminLevels, listLevels } from './commerce/levels/read-levels';
import { listLanguages } from './commerce/languages';
import { markAllRead, markRead } from './commerce/notifications/mark-read';
import { listNotifications, readUnread } from './commerce/notifications/read-notifications';
import { calculateOrder } from './commerce/orders/calculate-order';
import { getIssuerOrder, getOwnOrder, listIssuerOrders, listOwnOrders } from './commerce/orders/list-orders';
import { cancelIssuerOrder, cancelOwnOrder, deliverOrder, shipOrder } from './commerce/orders/move-order';
import { placeOrder } from './commerce/orders/place-order';
import { createPerson } from './commerce/people/create-person';
import { getPerson, listPeople } from './commerce/people/read-people';
import { updatePerson } from './commerce/people/update-person';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from './commerce/organizations/manage-organizations';
import { listOwnOrganizations } from './commerce/organizations/own-organizations';
import { createPublisher, deletePublisher, getPublisher, listPublishers, updatePublisher } from './commerce/publishers';
import { listHistory } from './commerce/records/audit';
import { getProductFacets } from './commerce/products/facets';
import { getProduct } from './commerce/products/get-product';
import { listProducts } from './commerce/products/list-products';
import { readStock } from './commerce/products/read-stock';
import { beginUpload, getUpload } from './commerce/uploads/begin-upload';
import type { UploadPorts } from './commerce/uploads/ports';
import { putPart } from './commerce/uploads/put-part';
import type { Files } from './files/files';
import type { StoreImage } from './files/store-image';
import type { Handlers } from './http/handlers';
import { storedBytes } from './http/send-bytes';

/** What the use cases reach besides the database. */
export interface Ports {
  accounts: AccountPorts;
  storeImage: StoreImage;
  files: Files;
  /** Parts of book files, in the same store. */
  parts: UploadPorts;
}

/** Which use case answers which row of the contract; one line each. */
export const createHandlers = ({ accounts, storeImage, files, parts }: Ports): Handlers => ({
  'POST /login': ({ ctx, input }) => login(ctx, accounts, input.body),
  'POST /login/refresh': ({ ctx, input }) => refresh(ctx, accounts, input.body),
  'POST /logout': ({ ctx, input }) => logout(ctx, accounts, input.body),
  'GET /users/me': ({ ctx }) => currentUser(ctx),
  'POST /users': ({ ctx, input }) => createCustomer(ctx, accounts, input.body),

  'GET /users': ({ ctx, input }) => listUsers(ctx, input.query),
  'PUT /users/customer': ({ ctx, input }) => updateCustomerProfile(ctx, input.body),
  'PUT /users/issuer': ({ ctx, input }) => updateIssuerProfile(ctx, input.body),

  'GET /admin/users': ({ ctx, input }) => listPeople(ctx, input.query),
  'GET /admin/users/{id}': ({ ctx, input }) => getPerson(ctx, input.params.id),
  'POST /admin/users': ({ ctx, input }) => createPerson(ctx, input.body),
  'PUT /admin/users': ({ ctx, input }) => updatePerson(ctx, input.body),

  'GET /groups': ({ ctx, input }) => listGroups(ctx, input.query),
  'GET /groups/customer': ({ ctx, input }) => listOwnGroups(ctx, input.query),
  'POST /groups/customer': ({ ctx, input }) => followGroup(ctx, input.body.groupId),
  'DELETE /groups/customer/{groupId}': ({ ctx, input }) => unfollowGroup(ctx, input.params.groupId),
  'GET /levels': ({ ctx, input }) => listLevels(ctx, input.query),
  'GET /organizations/customer': ({ ctx, input }) => listOwnOrganizations(ctx, input.query),
  'POST /images': ({ upload }) => storeImage(upload),

  'GET /provinces': ({ ctx }) => listProvinces(ctx),
  'GET /provinces/{code}/wards': ({ ctx, input }) => listWards(ctx, input.params.code),

  'GET /campaigns': ({ ctx, input }) => listCampaigns(ctx, input.query),
  'GET /campaigns/{id}': ({ ctx, input }) => getCampaign(ctx, input.params.id),
  'GET /products': ({ ctx, input }) => listProducts(ctx, input.query),
  'GET /products/facets': ({ ctx, input }) => getProductFacets(ctx, input.query),
  'GET /products/stock': ({ ctx, input }) => readStock(ctx, input.query.id),
  'GET /products/{id}': ({ ctx, input }) => getProduct(ctx, input.params.id),

  'POST /orders/calculate': ({ ctx, input }) => calculateOrder(ctx, input.body),
  'POST /orders': ({ ctx, input, idempotencyKey }) => placeOrder(ctx, input.body, idempotencyKey),
  'GET /orders': ({ ctx, input }) => listOwnOrders(ctx, input.query),
  'GET /orders/{id}': ({ ctx, input }) => getOwnOrder(ctx, input.params.id),
  'PUT /orders/cancel': ({ ctx, input }) => cancelOwnOrder(ctx, input.body),
  'GET /issuer/orders': ({ ctx, input }) => listIssuerOrders(ctx, input.query),
  'GET /issuer/orders/{id}': ({ ctx, input }) => getIssuerOrder(ctx, input.params.id),
  'PUT /issuer/orders/shipping': ({ ctx, input }) => shipOrder(ctx, input.body),
  'PUT /issuer/orders/shipped': ({ ctx, input }) => deliverOrder(ctx, input.body),
  'PUT /issuer/orders/cancel': ({ ctx, input }) => cancelIssuerOrder(ctx, input.body),

  'GET /publishers': ({ ctx, input }) => listPublishers(ctx, input.query),
  'GET /admin/publishers': ({ ctx, input }) => listPublishers(ctx, input.query),
  'GET /admin/publishers/{id}': ({ ctx, input }) => getPublisher(ctx, input.params.id),
  'POST /admin/publishers': ({ ctx, input }) => createPublisher(ctx, input.body),
  'PUT /admin/publishers': ({ ctx, input }) => updatePublisher(ctx, input.body),
  'DELETE /admin/publishers/{id}': ({ ctx, input }) => deletePublisher(ctx, input.params.id),

  'GET /authors': ({ ctx, input }) => listAuthors(ctx, input.query),
  'GET /authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
  'POST /issuer/authors': ({ ctx, input }) => nameAuthor(ctx, input.body),
  'GET /admin/authors': ({ ctx, input }) => listAuthors(ctx, input.query),
  'GET /admin/authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
  'POST /admin/authors': ({ ctx, input }) => createAuthor(ctx, input.body),
  'PUT /admin/authors': ({ ctx, input }) => updateAuthor(ctx, input.body),
  'DELETE /admin/authors/{id}': ({ ctx, input }) => deleteAuthor(ctx, input.params.id),

  'GET /genres': ({ ctx, input }) => listOfferedGenres(ctx, input.query),
  'GET /admin/genres': ({ ctx, input }) => listGenres(ctx, input.query),
  'GET /admin/genres/{id}': ({ ctx, input }) => getGenre(ctx, input.params.id),
  'POST /admin/genres': ({ ctx, input }) => createGenre(ctx, input.body),
  'PUT /admin/genres': ({ ctx, input }) => updateGenre(ctx, input.body),
  'PUT /admin/genres/place': ({ ctx, input }) => placeGenre(ctx, input.body),
  'DELETE /admin/genres/{id}': ({ ctx, input }) => deleteGenre(ctx, input.params.id),
  'GET /admin/groups': ({ ctx, input }) => listAdminGroups(ctx, input.query),
  'GET /admin/groups/{id}': ({ ctx, input }) => getGroup(ctx, input.params.id),
  'POST /admin/groups': ({ ctx, input }) => createGroup(ctx, input.body),
  'PUT /admin/groups': ({ ctx, input }) => updateGroup(ctx, input.body),
  'DELETE /admin/groups/{id}': ({ ctx, input }) => deleteGroup(ctx, input.params.id),

  'GET /admin/levels': ({ ctx, input }) => listAdminLevels(ctx, input.query),
  'GET /admin/levels/effect': ({ ctx, input }) => levelEffect(ctx, input.query),
  'GET /admin/levels/{id}': ({ ctx, input }) => getLevel(ctx, input.params.id),
  'POST /admin/levels': ({ ctx, input }) => createLevel(ctx, input.body),
  'PUT /admin/levels': ({ ctx, input }) => updateLevel(ctx, input.body),
  'PUT /admin/levels/convert': ({ ctx, input }) => convertLevel(ctx, input.body),
  'DELETE /admin/levels/{id}': ({ ctx, input }) => deleteLevel(ctx, input.params.id),

  'GET /admin/organizations': ({ ctx, input }) => listOrganizations(ctx, input.query),
  'GET /admin/organizations/{id}': ({ ctx, input }) => getOrganization(ctx, input.params.id),
  'POST /admin/organizations': ({ ctx, input }) => createOrganization(ctx, input.body),
  'PUT /admin/organizations': ({ ctx, input }) => updateOrganization(ctx, input.body),
  'DELETE /admin/organizations/{id}': ({ ctx, input }) => deleteOrganization(ctx, input.params.id),
  'GET /issuer/books': ({ ctx, input }) => listOwnBooks(ctx, input.query),
  'GET /issuer/books/{id}': ({ ctx, input }) => getOwnBook(ctx, input.params.id),
  'GET /issuer/books/{id}/consequences': ({ ctx, input }) => readConsequences(ctx, input.params.id),
  'POST /issuer/books': ({ ctx, input }) => createBook(ctx, input.body),
  'PUT /issuer/books': ({ ctx, input }) => changeBook(ctx, input.body),
  'POST /issuer/books/series': ({ ctx, input }) => createSeries(ctx, input.body),
  'PUT /issuer/books/series': ({ ctx, input }) => changeSeries(ctx, input.body),
  'PUT /issuer/books/release': ({ ctx, input }) => releaseBook(ctx, input.body),
  'GET /admin/books': ({ ctx, input }) => listBooks(ctx, input.query),
  'GET /admin/books/{id}': ({ ctx, input }) => getBook(ctx, input.params.id),
  'GET /books/{id}/files/{edition}': async ({ ctx, input }) =>
    storedBytes(files, await findBookFile(ctx, input.params)),
  'GET /languages': () => listLanguages(),
  'POST /uploads': ({ ctx, input }) => beginUpload(ctx, input.body),
  'GET /uploads/{id}': ({ ctx, input }) => getUpload(ctx, input.params.id),
  'PUT /uploads/{id}/parts': ({ ctx, input, upload }) =>
    putPart(ctx, parts, { id: input.params.id, offset: input.query.offset, bytes: upload }),

  'GET /history/{kind}/{id}': ({ ctx, input }) => listHistory(ctx, input.params, input.query),

  'GET /admin/dashboard': ({ ctx }) => adminDashboard(ctx),
  'GET /issuer/dashboard': ({ ctx }) => issuerDashboard(ctx),
  'GET /menu/counts': ({ ctx }) => readMenuCounts(ctx),

  'GET /notifications': ({ ctx, input }) => listNotifications(ctx, input.query),
  'GET /notifications/unread': ({ ctx }) => readUnread(ctx.db, ctx.actor.id),
  'PUT /notifications/read': ({ ctx, input }) => markRead(ctx, input.body.ids),
  'PUT /notifications/read-all': ({ ctx, input }) => markAllRead(ctx, input.body.upTo),
});
